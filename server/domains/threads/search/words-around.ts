const BEFORE = 12
const AFTER = 28

/**
 * The part of a text around the first place that contains `wanted`, which is in lower case; null
 * when no place does.
 */
export function wordsAround(text: string, wanted: string): string | null {
  const at = text.toLowerCase().indexOf(wanted)
  if (at < 0) return null
  const before = [...text.slice(0, at)]
  const after = [...text.slice(at + wanted.length)]
  const start = before.length > BEFORE ? `…${before.slice(-BEFORE).join('')}` : before.join('')
  const end = after.length > AFTER ? `${after.slice(0, AFTER).join('')}…` : after.join('')
  return start + text.slice(at, at + wanted.length) + end
}
