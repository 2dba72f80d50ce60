import { codePoints } from '../../../contract/code-points.ts'
import type { Question, Topic } from './question.ts'

export const SEARCH_MIN = 2

export interface Hit {
  topic: Topic
  question: Question
  /** The first sentence of the answer that holds a search word, else its first sentence. */
  sentence: string
}

const HALF = 0xfee0
const KANA = 0x60

const foldCharacter = (character: string): string => {
  const code = character.charCodeAt(0)
  if (code >= 0xff01 && code <= 0xff5e) return String.fromCharCode(code - HALF).toLowerCase()
  if (code >= 0x30a1 && code <= 0x30f6) return String.fromCharCode(code - KANA)
  return character.toLowerCase()
}

/** Removes differences of kana, case and width; every position in the text stays the same. */
const fold = (text: string): string => Array.from(text, foldCharacter).join('')

/** The words of the search text, folded; none for a text under two characters. */
export const searchWords = (typed: string): readonly string[] => {
  const query = fold(typed.normalize('NFKC')).trim()
  return codePoints(query) < SEARCH_MIN ? [] : query.split(/\s+/)
}

const sentences = (answer: readonly string[]) => answer.flatMap(text => text.split(/(?<=。)/))

const sentenceWith = (answer: readonly string[], words: readonly string[]): string => {
  const all = sentences(answer)
  return all.find(text => words.some(word => fold(text).includes(word))) ?? all[0] ?? ''
}

const holdsAll = ({ question, answer }: Question, words: readonly string[]) => {
  const text = fold([question, ...answer].join('\n'))
  return words.every(word => text.includes(word))
}

/** Questions of every FAQ page whose text contains all searched words. */
export const findQuestions = (topics: readonly Topic[], words: readonly string[]): Hit[] =>
  topics.flatMap(topic =>
    topic.questions
      .filter(question => holdsAll(question, words))
      .map(question => ({ topic, question, sentence: sentenceWith(question.answer, words) })),
  )

export interface Piece {
  text: string
  marked: boolean
  /** Offset of the piece in the text. */
  at: number
}

const nextWord = (folded: string, words: readonly string[], from: number) =>
  words
    .map(word => ({ at: folded.indexOf(word, from), length: word.length }))
    .filter(({ at }) => at >= 0)
    .sort((a, b) => a.at - b.at || b.length - a.length)[0]

/** Splits a text into marked and plain pieces. */
export const markWords = (text: string, words: readonly string[]): Piece[] => {
  const folded = fold(text)
  const pieces: Piece[] = []
  let from = 0
  for (let next = nextWord(folded, words, 0); next; next = nextWord(folded, words, from)) {
    const end = next.at + next.length
    if (next.at > from) pieces.push({ text: text.slice(from, next.at), marked: false, at: from })
    pieces.push({ text: text.slice(next.at, end), marked: true, at: next.at })
    from = end
  }
  if (from < text.length) pieces.push({ text: text.slice(from), marked: false, at: from })
  return pieces
}
