import { MYPAGE_TEXTS as T } from './texts.ts'

/** Patterns of the user agent, the more specific first: the first match counts. */
const SYSTEMS: readonly [RegExp, string][] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X/, 'Mac'],
  [/CrOS/, 'Chromebook'],
  [/Linux/, 'Linux'],
]
const BROWSERS: readonly [RegExp, string][] = [
  [/Edg/, 'Edge'],
  [/OPR\//, 'Opera'],
  [/Firefox|FxiOS/, 'Firefox'],
  [/Chrome|CriOS/, 'Chrome'],
  [/Safari/, 'Safari'],
]

const named = (agent: string, names: readonly [RegExp, string][]) =>
  names.find(([sign]) => sign.test(agent))?.[1]

/** For example `Windows の Chrome`; an unknown part is left out. */
export function deviceWords(agent: string | null): string {
  const words = [SYSTEMS, BROWSERS].flatMap(names => named(agent ?? '', names) ?? [])
  return words.length > 0 ? T.device(words) : T.unknownDevice
}
