import { searchForm } from '../../../../contract/search/search-form.ts'

const SEGMENTER = new Intl.Segmenter('ja', { granularity: 'word' })
/** Words in hiragana alone are particles and endings in most texts. */
const SIGNIFICANT = /[^\p{Script=Hiragana}ー]/u
const WORDS_MAX = 12

/** The significant words of a text, in the form in which texts are searched. */
export function likenessWords(text: string): string[] {
  const words = [...SEGMENTER.segment(text.normalize('NFKC'))]
    .filter(({ isWordLike, segment }) => isWordLike && SIGNIFICANT.test(segment))
    .map(({ segment }) => searchForm(segment))
  return [...new Set(words)].slice(0, WORDS_MAX)
}
