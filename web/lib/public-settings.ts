import type { PublicSettings } from './page-context.ts'

/** Id of the data block in which the root page hands the settings to the browser. */
export const SETTINGS_ELEMENT_ID = 'public-settings'

/** Text of that block: `<` is written as an escape so that no value can close the element. */
export const settingsText = (settings: PublicSettings): string =>
  JSON.stringify(settings).replaceAll('<', '\\u003c')

let known: PublicSettings | null = null

/** Reads the block once; browser only. The session needs it before any component has rendered. */
export function browserSettings(): PublicSettings {
  if (known) return known
  const text = document.getElementById(SETTINGS_ELEMENT_ID)?.textContent
  if (!text) throw new Error(`The page has no #${SETTINGS_ELEMENT_ID} block`)
  known = JSON.parse(text) as PublicSettings
  return known
}
