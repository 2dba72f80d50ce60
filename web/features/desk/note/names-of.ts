import { NOTE_TEXTS as T } from './texts.ts'

const NAMES_SHOWN = 5

/** The names of the receivers; of many the first few and the number of the others. */
export function namesOf(buyers: readonly string[]): string {
  const names = buyers.slice(0, NAMES_SHOWN).map(T.person).join(T.comma)
  const others = buyers.length - NAMES_SHOWN
  return others > 0 ? T.others(names, others) : names
}
