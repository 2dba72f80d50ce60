import { type RefObject, useEffect } from 'react'

/**
 * Sets form fields to the values of the address without rendering them again, so that they keep the
 * focus. `values` are texts by field name; a checkbox is on when its own value is given.
 */
export function useShownValues(
  form: RefObject<HTMLFormElement | null>,
  values: Readonly<Record<string, string>>,
): void {
  const text = JSON.stringify(values)
  useEffect(() => {
    const entries = Object.entries(JSON.parse(text) as Record<string, string>)
    for (const [name, value] of entries) show(form.current?.elements.namedItem(name), value)
  }, [form, text])
}

function show(field: Element | RadioNodeList | null | undefined, value: string): void {
  if (field instanceof HTMLSelectElement) field.value = value
  if (!(field instanceof HTMLInputElement)) return
  if (field.type === 'checkbox') field.checked = field.value === value
  else field.value = value
}
