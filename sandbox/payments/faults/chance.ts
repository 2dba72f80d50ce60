import { createHash } from 'node:crypto'

/** The same number from 0 up to 1 for the same words, spread evenly. */
export function chanceOf(...words: readonly (string | number)[]): number {
  const digest = createHash('sha256').update(words.join(' ')).digest()
  return digest.readUInt32BE() / 2 ** 32
}
