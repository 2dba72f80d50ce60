const BEFORE = 12
const AFTER = 28

/**
 * The part of a text around the first place that contains `wanted`, which is in lower case; null
 * when no place does.
 */
export function wordsAround(text: string, wanted: string): string | null {
  const at = text.toLowerCase().indexOf(wanted)
  if (at < 0) return null
  const characters = [...text]
  const from = charactersWithin(characters, at)
  const to = charactersWithin(characters, at + wanted.length - 1) + 1
  const before = characters.slice(Math.max(0, from - BEFORE), from)
  const after = characters.slice(to, to + AFTER)
  const start = from > BEFORE ? '…' : ''
  const end = characters.length - to > AFTER ? '…' : ''
  return start + [...before, ...characters.slice(from, to), ...after].join('') + end
}

/**
 * The number of characters that end within the first `length` code units of the text in lower case,
 * which can be longer than the text: İ has a lower case of two.
 */
function charactersWithin(characters: readonly string[], length: number): number {
  let units = 0
  const index = characters.findIndex(character => {
    units += character.toLowerCase().length
    return units > length
  })
  return index < 0 ? characters.length : index
}
