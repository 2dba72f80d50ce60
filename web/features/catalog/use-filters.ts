import { type FormEvent, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { links } from '../../lib/links.ts'
import { type ProdsView, queryOf } from '../../lib/prods-query.ts'
import { useShownValues } from '../../ui/use-shown-values.ts'
import { readPriceRange } from './price-range.ts'

const textOf = (data: FormData, name: string): string => {
  const value = data.get(name)
  return typeof value === 'string' ? value : ''
}

/** Applies what the form of filters holds; words, shelf and order stay. */
export function useFilters(view: ProdsView, onApplied?: () => void) {
  const navigate = useNavigate()
  const [problem, setProblem] = useState<string | null>(null)
  const form = useRef<HTMLFormElement>(null)
  useShownValues(form, {
    price_min: String(view.priceMin ?? ''),
    price_max: String(view.priceMax ?? ''),
    has_seats: view.hasSeats ? '1' : '',
  })
  const apply = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const data = new FormData(event.currentTarget)
    const range = readPriceRange(textOf(data, 'price_min'), textOf(data, 'price_max'))
    if ('problem' in range) return setProblem(range.problem)
    setProblem(null)
    const hasSeats = data.has('has_seats')
    void navigate(
      links.prods({ ...queryOf(view), priceMin: range.min, priceMax: range.max, hasSeats }),
    )
    onApplied?.()
  }
  return { form, problem, apply }
}
