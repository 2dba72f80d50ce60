import { type RefObject, useEffect, useRef } from 'react'

type Values = Readonly<Record<string, string>>

/**
 * Sets form fields to the values of the address without rendering them again, so that they keep the
 * focus. A field whose value in the address stays keeps what was typed into it meanwhile. `values`
 * are texts by field name; a checkbox is on when its own value is given.
 */
export function useShownValues(form: RefObject<HTMLFormElement | null>, values: Values): void {
  const text = JSON.stringify(values)
  const shown = useRef<Values>({})
  useEffect(() => {
    const entries = Object.entries(JSON.parse(text) as Values)
    for (const [name, value] of entries)
      if (shown.current[name] !== value) show(form.current?.elements.namedItem(name), value)
    shown.current = Object.fromEntries(entries)
  }, [form, text])
}

function show(field: Element | RadioNodeList | null | undefined, value: string): void {
  if (field instanceof HTMLSelectElement) field.value = value
  if (!(field instanceof HTMLInputElement)) return
  if (field.type === 'checkbox') field.checked = field.value === value
  else field.value = value
}
