/**
 * From degrees to the paper.
 *
 * Where cities crowd, in Europe and East Asia, a degree is given more room, and over the
 * Atlantic less. Both axes are stretched apart from each other, so shapes stay what they are.
 */

export type Point = [x: number, y: number];

export const WIDTH = 1400;
export const HEIGHT = 830;

const ACROSS: [lon: number, x: number][] = [
  [-170, -120],
  [-135, 10],
  [-122.4, 62],
  [-100, 170],
  [-74, 345],
  [-35, 455],
  [-17, 515],
  [-8, 545],
  [0, 605],
  [10, 690],
  [30, 785],
  [45, 850],
  [52, 900],
  [67, 955],
  [77, 1005],
  [88, 1072],
  [100, 1125],
  [107, 1160],
  [114, 1200],
  [121, 1245],
  [127, 1262],
  [140, 1348],
  [151, 1362],
  [190, 1440],
];

const DOWN: [lat: number, y: number][] = [
  [80, -60],
  [70, 0],
  [60, 75],
  [55, 130],
  [51, 185],
  [48, 220],
  [41, 290],
  [36.5, 340],
  [30, 395],
  [24, 440],
  [14, 520],
  [5, 580],
  [-5, 635],
  [-15, 690],
  [-25, 745],
  [-35, 800],
  [-56, 900],
];

export function project(lon: number, lat: number): Point {
  return [along(ACROSS, lon), along(DOWN, lat)];
}

/** On the broken line through these points, whose first numbers rise or fall. */
function along(line: [number, number][], at: number): number {
  const rising = line[0]![0] < line.at(-1)![0];
  const next = line.findIndex(([from]) => (rising ? from >= at : from <= at));
  const index = Math.max(1, next < 0 ? line.length - 1 : next);
  const [[a, from], [b, to]] = [line[index - 1]!, line[index]!];
  return from + ((at - a) / (b - a)) * (to - from);
}

/** A closed outline with its corners rounded off. */
export function outline(text: string): string {
  const points = text.split(' ').map((pair) => {
    const [lon, lat] = pair.split(',').map(Number) as [number, number];
    return project(lon, lat);
  });
  const middle = (a: Point, b: Point): Point => [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2];
  const parts = points.map((corner, index) => {
    const next = points[(index + 1) % points.length]!;
    return `Q${write(corner)} ${write(middle(corner, next))}`;
  });
  return `M${write(middle(points.at(-1)!, points[0]!))}${parts.join('')}Z`;
}

export function write([x, y]: Point): string {
  return `${Math.round(x)},${Math.round(y)}`;
}
