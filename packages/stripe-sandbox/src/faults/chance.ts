import { createHash } from 'node:crypto'

/** A number in [0, 1), evenly distributed and always the same for the same words. */
export function chanceOf(...words: readonly (string | number)[]): number {
  const digest = createHash('sha256').update(words.join(' ')).digest()
  return digest.readUInt32BE() / 2 ** 32
}
