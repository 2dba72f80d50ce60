import { SUSPENSION_REASONS, type SuspensionReason } from '../../../contract/calls/suspensions.ts'
import { formatDateTime, formatYen } from '../../lib/format/format.ts'
import { FACT_WORDS, RECORD_TEXTS as T, YEN_FACTS } from './record-texts.ts'

interface Fact {
  name: string
  value: unknown
  words: string
}

/** The facts of a JSON object, each in words; another JSON value is one fact as it is written. */
export function factsOf(json: string): Fact[] {
  const facts: unknown = JSON.parse(json)
  if (facts === null || typeof facts !== 'object' || Array.isArray(facts))
    return [{ name: '', value: facts, words: json }]
  return Object.entries(facts)
    .sort(byWords)
    .map(([name, value]) => ({
      name,
      value,
      words: `${FACT_WORDS[name] ?? name} ${plain(name, value)}`,
    }))
}

const NAMES = Object.keys(FACT_WORDS)

/** The database does not keep the order of the facts; facts without a word come last. */
const byWords = ([one]: [string, unknown], [other]: [string, unknown]): number =>
  placeOf(one) - placeOf(other)
const placeOf = (name: string): number =>
  NAMES.includes(name) ? NAMES.indexOf(name) : NAMES.length

function plain(name: string, value: unknown): string {
  if (typeof value === 'number' && YEN_FACTS.has(name)) return formatYen(value)
  if (value === null) return name === 'until' ? T.withoutEnd : T.missingFact
  if (name === 'reason') return SUSPENSION_REASONS[value as SuspensionReason] ?? String(value)
  if (name === 'until') return formatDateTime(String(value))
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}
