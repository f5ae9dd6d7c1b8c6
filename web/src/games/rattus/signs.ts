/** Small drawings as paths: the signs of the colours and of the classes. */

import type { Class, Colour } from './types';

/** Around the origin, seven units in every direction. */
export const SIGNS: Record<Colour, string> = {
  red: 'M0-7.5 5.5 0 0 7.5-5.5 0Z',
  yellow: 'M-6 0a6 6 0 1 0 12 0a6 6 0 1 0-12 0ZM-2.6 0a2.6 2.6 0 1 1 5.2 0a2.6 2.6 0 1 1-5.2 0Z',
  green: 'M0-7 6.8 5.5H-6.8Z',
  blue: 'M-2.2-7h4.4v4.8H7v4.4H2.2V7h-4.4V2.2H-7v-4.4h4.8Z',
};

/** In a square of 24 units. */
export const CLASS_SIGNS: Record<Class, string> = {
  king: 'M3 8l4.5 4L12 5l4.5 7L21 8l-2 10H5ZM5 19.5h14V21H5Z',
  knight: 'M12 3c3 1.6 5.5 2 8 2 0 7-2 12.5-8 16-6-3.5-8-9-8-16 2.5 0 5-.4 8-2ZM11 7v4H7.5v2H11v5h2v-5h3.5v-2H13V7Z',
  peasant: 'M11 21v-7C7 14 5 12 5 8c3 0 5 1 6 3.5V9C8.5 8 8 5.5 9 3c2.5 1 3.6 3 3 6v2.5C13 9 15 8 19 8c0 4-2 6-6 6v7Z',
  monk: 'M10.5 3h3v5H19v3h-5.5v10h-3V11H5V8h5.5Z',
  merchant:
    'M12 2.5 13 5h6.5v1.5L22 13c0 2-1.5 3-3.5 3S15 15 15 13l2.5-6.5H13V19h4v2H7v-2h4V6.5H6.5L9 13c0 2-1.5 3-3.5 3S2 15 2 13l2.5-6.5V5H11Zm-6.5 6L4 12.5h3Zm13 0L17 12.5h3Z',
  witch: 'M15.5 3.500a9 9 0 1 0 5 13.5 7.5 7.5 0 0 1-5-13.5ZM17 7l.8 2.2L20 10l-2.200.8L17 13l-.8-2.2L14 10l2.2-.8Z',
};

/** A running rat, twenty-four units wide. */
export const RAT =
  'M2 15.5C2 10 6 7 10.5 7c2 0 3.600.5 5 1.4C16 6.5 18.5 6 19.2 7.8c.3.8 0 1.6-.5 2.1l2.9 2c.600.400.5 1.3-.2 1.5l-3.6 1.2c-1 1.2-2.6 1.9-4.8 1.9H7.5c-1 1.8-2.7 2.3-5 1.9l.2-1.2c1.500.1 2.4-.1 3-.7H3.5C2.5 16.5 2 16.2 2 15.5Z';
