const HIRAGANA = /[ぁ-ゖゝゞ]/g
/** Katakana minus hiragana, in code points. */
const KANA_STEP = 0x60

/** A form in which the search compares (migration 0021): width, case and kana make no difference. */
export const searchForm = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(HIRAGANA, letter => String.fromCodePoint((letter.codePointAt(0) ?? 0) + KANA_STEP))
