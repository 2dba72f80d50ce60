import { searchForm } from '../../../../contract/search/search-form.ts'

const SEGMENTER = new Intl.Segmenter('ja', { granularity: 'word' })
/** Words in hiragana alone are particles and endings in most texts. */
const TELLING = /[^\p{Script=Hiragana}ー]/u
const WORDS_MAX = 12

/** The words that tell what a text is about, in the form in which texts are searched. */
export function likenessWords(text: string): string[] {
  const words = [...SEGMENTER.segment(text.normalize('NFKC'))]
    .filter(({ isWordLike, segment }) => isWordLike && TELLING.test(segment))
    .map(({ segment }) => searchForm(segment))
  return [...new Set(words)].slice(0, WORDS_MAX)
}
