import { FACT_WORDS } from './record-texts.ts'

/** `利用者 12・更新 3`, of a JSON object in text; what is not one stays as it is written. */
export function factsInWords(json: string): string {
  const facts: unknown = JSON.parse(json)
  if (facts === null || typeof facts !== 'object' || Array.isArray(facts)) return json
  return Object.entries(facts)
    .map(([name, value]) => `${FACT_WORDS[name] ?? name} ${plain(value)}`)
    .join('・')
}

const plain = (value: unknown): string =>
  value !== null && typeof value === 'object' ? JSON.stringify(value) : String(value)
