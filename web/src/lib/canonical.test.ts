import { expect, test } from 'vitest';
import { canonical, fnv1a } from './canonical';

test('keys are sorted at every depth and nothing is padded', () => {
  expect(canonical({ b: [1, { d: null, c: 'ä"' }], a: true })).toBe('{"a":true,"b":[1,{"c":"ä\\"","d":null}]}');
});

test('the published vectors of FNV-1a hold', () => {
  expect(fnv1a('')).toBe('cbf29ce484222325');
  expect(fnv1a('a')).toBe('af63dc4c8601ec8c');
  expect(fnv1a('foobar')).toBe('85944171f73967e8');
});
