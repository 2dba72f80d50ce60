import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import {
  FILTER_PARAMETERS,
  filterParameters,
  readFilters,
} from '../../../contract/search/service-filters.ts'
import { queryOf, type ServicesView } from '../../lib/api/service-query.ts'
import { links } from '../../lib/pages/links.ts'
import { useShownValues } from '../../ui/controls/use-shown-values.ts'
import { readPriceRange } from './price-range.ts'

const textOf = (data: FormData, name: string): string => {
  const value = data.get(name)
  return typeof value === 'string' ? value : ''
}

/** The texts of the fields, empty for a filter that is off. */
const shownValues = (view: ServicesView): Record<string, string> => {
  const shown: Record<string, number> = filterParameters(view)
  return Object.fromEntries(FILTER_PARAMETERS.map(name => [name, String(shown[name] ?? '')]))
}

/** Applies the filter form; words, category and order stay. */
export function useFilters(view: ServicesView, onApplied?: () => void) {
  const navigate = useNavigate()
  const [problem, setProblem] = useState<string | null>(null)
  const form = useRef<HTMLFormElement>(null)
  useShownValues(form, shownValues(view))
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
    const filters = readFilters(name => textOf(data, name))
    void navigate(
      links.services({
        ...queryOf(view),
        ...filters,
        priceMin: range.min,
        priceMax: range.max,
      }),
    )
    onApplied?.()
  }
  return { form, problem, check, apply }
}
