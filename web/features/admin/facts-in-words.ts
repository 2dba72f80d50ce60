import { formatYen } from '../../lib/format/format.ts'
import { FACT_WORDS, RECORD_TEXTS as T, YEN_FACTS } from './record-texts.ts'

/** Formats a JSON object as `利用者 12・更新 3`; other JSON values stay as they are written. */
export function factsInWords(json: string): string {
  const facts: unknown = JSON.parse(json)
  if (facts === null || typeof facts !== 'object' || Array.isArray(facts)) return json
  const words = Object.entries(facts).map(
    ([name, value]) => `${FACT_WORDS[name] ?? name} ${plain(name, value)}`,
  )
  return T.facts(words)
}

function plain(name: string, value: unknown): string {
  if (typeof value === 'number' && YEN_FACTS.has(name)) return formatYen(value)
  if (value === null) return T.missingFact
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}
