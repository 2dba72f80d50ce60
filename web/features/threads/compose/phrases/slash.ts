import { SLASHES } from './phrases-texts.ts'

/** A message of one slash asks for the 定型文. */
export const isSlash = (text: string): boolean => SLASHES.includes(text)

/** Whether the field's last input typed that slash; deleting the rest of a text does not ask. */
export const typedSlash = (field: HTMLTextAreaElement, event: Event): boolean =>
  isSlash(field.value) &&
  !(event instanceof InputEvent && (event.isComposing || event.inputType.startsWith('delete')))
