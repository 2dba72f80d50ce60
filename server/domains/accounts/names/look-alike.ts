/** Characters that look alike: each character of a row is replaced by the row's key. */
const LOOK_ALIKES: Readonly<Record<string, string>> = {
  a: 'аαɑ@4',
  b: 'ьβ8',
  c: 'сϲ',
  d: 'ԁ',
  e: 'еεё3',
  f: 'ſ',
  g: 'ɡ9',
  h: 'һ',
  k: 'кκ',
  l: 'iіιıӏ1|!',
  m: 'м',
  n: 'пηո',
  o: 'оοօ0〇○',
  p: 'рρ',
  r: 'г',
  s: 'ѕ5$',
  t: 'тτ7',
  u: 'υսц',
  v: 'νѵ',
  x: 'хχ',
  y: 'уγү',
  ア: 'ァ',
  イ: 'ィ亻',
  ウ: 'ゥ',
  エ: 'ェ工',
  オ: 'ォ才',
  カ: '力',
  ソ: 'ンリ',
  ツ: 'ッシ',
  ヤ: 'ャ',
  ユ: 'ュ',
  ヨ: 'ョ∃彐ㅋ',
  ロ: '口囗',
  ニ: '二',
  営: '營营',
  運: '运',
  式: '弍弎',
  務: '务',
  局: '侷',
}

const STANDS_FOR = new Map(
  Object.entries(LOOK_ALIKES).flatMap(([one, others]) => [...others].map(other => [other, one])),
)

const KATAKANA_OFFSET = 0x60
const toKatakana = (kana: string): string =>
  String.fromCodePoint((kana.codePointAt(0) ?? 0) + KATAKANA_OFFSET)

/**
 * Reduces a text so that texts that look alike become equal: it ignores width, case, accents, the
 * kind of kana, look-alike letters of other scripts, punctuation, spaces and invisible characters.
 */
export const lookOf = (text: string): string => wordsOf(text).join('')

/** As `lookOf`, but split into words at punctuation and spaces. */
export const wordsOf = (text: string): string[] =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[\p{M}\p{Cf}ーｰ]/gu, '')
    .replaceAll(/[ぁ-ゖ]/g, toKatakana)
    .replaceAll(/./gsu, sign => STANDS_FOR.get(sign) ?? sign)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(word => word !== '')
