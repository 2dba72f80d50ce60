import { searchForm } from '../../../../contract/search/search-form.ts'

const SEGMENTER = new Intl.Segmenter('ja', { granularity: 'word' })

export interface NameWord {
  text: string
  /** Number of names that contain it. */
  count: number
}

/** Longer words from the names that contain the typed word, the most frequent first. */
export function nameWords(names: readonly string[], typed: string): NameWord[] {
  const form = searchForm(typed)
  const found = new Map<string, NameWord>()
  for (const name of names) {
    for (const text of new Set(wordsAround(name.normalize('NFKC'), form))) {
      const key = searchForm(text)
      if (key === form) continue
      const word = found.get(key)
      if (word) word.count += 1
      else found.set(key, { text, count: 1 })
    }
  }
  return [...found.values()].sort((one, other) => other.count - one.count)
}

/** The whole words of the name around each occurrence of the typed word. */
function wordsAround(name: string, typed: string): string[] {
  const form = searchForm(name)
  if (form.length !== name.length) return []
  const ends = [...SEGMENTER.segment(name)].map(({ index, segment }) => index + segment.length)
  const found: string[] = []
  for (let at = form.indexOf(typed); at >= 0; at = form.indexOf(typed, at + typed.length)) {
    const start = ends.findLast(end => end <= at) ?? 0
    const end = ends.find(place => place >= at + typed.length) ?? name.length
    found.push(name.slice(start, end))
  }
  return found
}
