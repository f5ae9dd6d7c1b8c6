import { expect, test } from 'vitest';
import { Course } from './course.svelte';

const asks = (viewer: number, ...must: number[]) => ({ viewer, must });

test('a step is due when its seat is asked, and the next when it is asked again', () => {
  const course = new Course();
  expect(course.due(asks(0, 0))).toBeNull();
  course.begin(0, ['drive 1 bogota', 'drive 1 miami']);
  expect(course.due(asks(0, 0))).toBe('drive 1 bogota');
  course.taken();
  expect(course.due(asks(0, 1)), 'somebody else has to agree first').toBeNull();
  expect(course.due(asks(1, 1)), 'perhaps at this screen').toBeNull();
  expect(course.due(undefined)).toBeNull();
  expect(course.due(asks(0, 0))).toBe('drive 1 miami');
  course.taken();
  expect(course.due(asks(0, 0))).toBeNull();
});

test('what is given up is not taken up again', () => {
  const course = new Course();
  course.begin(0, ['pass', 'pass']);
  course.taken();
  expect(course.begun).toBe(true);
  course.end();
  expect(course.due(asks(0, 0))).toBeNull();
  course.begin(0, ['pass']);
  expect(course.begun).toBe(false);
});
