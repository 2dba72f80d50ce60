import type { PublicSettings } from './page-context.ts'

/** Id of the JSON element in which the root page sends the settings to the browser. */
export const SETTINGS_ELEMENT_ID = 'public-settings'

/** JSON text of that element; `<` is escaped so that no value can close the element. */
export const settingsText = (settings: PublicSettings): string =>
  JSON.stringify(settings).replaceAll('<', '\\u003c')

let known: PublicSettings | null = null

/** Reads that element; browser only. The session needs it before any component has rendered. */
export function browserSettings(): PublicSettings {
  if (known) return known
  const text = document.getElementById(SETTINGS_ELEMENT_ID)?.textContent
  if (!text) throw new Error(`The page has no #${SETTINGS_ELEMENT_ID} block`)
  known = JSON.parse(text) as PublicSettings
  return known
}
