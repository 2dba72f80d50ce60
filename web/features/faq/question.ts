/** One question of the FAQ; `id` is its anchor, unique over all four pages. */
export interface Question {
  id: string
  question: string
  /** Paragraphs. */
  answer: readonly string[]
  link?: { label: string; to: string }
}

/** One of the four pages. */
export interface Topic {
  path: string
  title: string
  description: string
  questions: readonly Question[]
}
