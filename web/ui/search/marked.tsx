import { markHits } from './hits.ts'

/** A text with the searched words marked. */
export function Marked({ text, words }: { text: string; words: readonly string[] }) {
  return markHits(text, words).map(({ text: part, hit }, index) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no identity
    hit ? <mark key={index}>{part}</mark> : part,
  )
}
