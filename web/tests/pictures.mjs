/** Pictures compared as eyes would, and not bit by bit. */

/** Colours of a pixel (0 to 255) that are further apart than this are seen, */
const SEEN = 48;
/** and smaller differences where they are this part of a picture. */
const SEEN_TOGETHER = 1 / 1000;

/**
 * How two pictures differ, or nothing if nobody could tell: where letters meet the edge of what Chromium draws at a time,
 * they are smoothed by a shade more or less from one time to the next.
 */
export const differing = (page, one, other) =>
  page.evaluate(
    async ({ pictures, seen, together }) => {
      const pixels = async (png) => {
        const image = new Image();
        image.src = `data:image/png;base64,${png}`;
        await image.decode();
        const context = new OffscreenCanvas(image.width, image.height).getContext('2d');
        context.drawImage(image, 0, 0);
        return context.getImageData(0, 0, image.width, image.height);
      };
      const [a, b] = await Promise.all(pictures.map(pixels));
      if (a.width !== b.width || a.height !== b.height) return `${a.width}×${a.height} and ${b.width}×${b.height}`;
      let most = 0;
      let count = 0;
      for (let at = 0; at < a.data.length; at += 4) {
        const apart = [0, 1, 2].map((part) => Math.abs(a.data[at + part] - b.data[at + part]));
        const far = Math.max(...apart);
        most = Math.max(most, far);
        if (far > 0) count += 1;
      }
      const told = `${count} pixels by up to ${most}`;
      return most > seen || count > a.width * a.height * together ? told : null;
    },
    { pictures: [one, other].map((png) => png.toString('base64')), seen: SEEN, together: SEEN_TOGETHER },
  );
