import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { queryOf, type ServicesView } from '../../lib/api/service-query.ts'
import { links } from '../../lib/pages/links.ts'
import { useShownValues } from '../../ui/controls/use-shown-values.ts'
import { readPriceRange } from './price-range.ts'

const textOf = (data: FormData, name: string): string => {
  const value = data.get(name)
  return typeof value === 'string' ? value : ''
}

/** Applies the filter form; words, category and order stay. */
export function useFilters(view: ServicesView, onApplied?: () => void) {
  const navigate = useNavigate()
  const [problem, setProblem] = useState<string | null>(null)
  const form = useRef<HTMLFormElement>(null)
  useShownValues(form, {
    price_min: String(view.priceMin ?? ''),
    price_max: String(view.priceMax ?? ''),
    has_seats: view.hasSeats ? '1' : '',
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: the fields show another range now
  useEffect(() => setProblem(null), [view.priceMin, view.priceMax])
  const check = ({ currentTarget }: FormEvent<HTMLFormElement>) => {
    const data = new FormData(currentTarget)
    const range = readPriceRange(textOf(data, 'price_min'), textOf(data, 'price_max'))
    setProblem('problem' in range ? range.problem : null)
    return { data, range }
  }
  const apply = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const { data, range } = check(event)
    if ('problem' in range) return
    const hasSeats = data.has('has_seats')
    void navigate(
      links.services({ ...queryOf(view), priceMin: range.min, priceMax: range.max, hasSeats }),
    )
    onApplied?.()
  }
  return { form, problem, check, apply }
}
