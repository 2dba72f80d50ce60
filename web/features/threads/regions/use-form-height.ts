import { useLayoutEffect, useRef } from 'react'

const PROPERTY = '--above-form'

/** Keeps the height of the message form in a CSS property, so that toasts stay above the form. */
export function useFormHeight() {
  const form = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const { style } = document.documentElement
    const keep = () => style.setProperty(PROPERTY, `${form.current?.offsetHeight ?? 0}px`)
    keep()
    const observer = new ResizeObserver(keep)
    if (form.current) observer.observe(form.current)
    return () => {
      observer.disconnect()
      style.removeProperty(PROPERTY)
    }
  }, [])
  return form
}
