/** Facts and the remarks about them, each of which stands where it belongs in a table of the same shape. */

type Table = { [key: string]: unknown };
const isTable = (value: unknown): value is Table => typeof value === 'object' && value !== null;

export function whole(facts: unknown, remarks: unknown): unknown {
  if (Array.isArray(facts)) return isTable(remarks) ? facts.map((fact, row) => whole(fact, remarks[row])) : facts;
  if (!isTable(facts) || !isTable(remarks)) return facts ?? remarks;
  const added = Object.keys(remarks).map((key) => [key, whole(facts[key], remarks[key])]);
  return { ...facts, ...Object.fromEntries(added) };
}
