import type * as z from 'zod/mini'
import { type Prod, prodForm } from '../../../contract/calls/catalog.ts'
import { DETAILS_TEMPLATE, FLOW_TEMPLATE, FORM_TEXTS as T } from './texts.ts'

/** Values as typed: all are text. */
export type Values = z.core.input<typeof prodForm>
export type FieldName = keyof Values

export const EMPTY: Values = {
  secret: '1',
  category: '',
  name: '',
  text_intro: '',
  text_contents: '',
  text_details: DETAILS_TEMPLATE,
  text_flow: FLOW_TEMPLATE,
  price: '',
  quantity: '',
}

/** Form values of a stored service. */
export const valuesOf = (prod: Prod): Values => ({
  secret: String(prod.secret),
  category: String(prod.category),
  name: prod.name,
  text_intro: prod.text_intro,
  text_contents: prod.text_contents,
  text_details: prod.text_details,
  text_flow: prod.text_flow,
  price: String(prod.price),
  quantity: String(prod.quantity),
})

/** Labels in the order of the form. */
export const FIELD_LABELS: Readonly<Record<FieldName, string>> = {
  category: T.category,
  name: T.name,
  text_intro: T.intro,
  text_contents: T.contents,
  text_details: T.details,
  text_flow: T.flow,
  price: T.price,
  quantity: T.quantity,
  secret: T.visibility,
}
export const FIELD_NAMES = Object.keys(FIELD_LABELS) as FieldName[]

/** The fields that are not valid yet, in the order of the form. */
export function fieldsLeft(values: Values): readonly FieldName[] {
  const checked = prodForm.safeParse(values)
  const wrong = new Set(checked.error?.issues.map(issue => issue.path[0]))
  return FIELD_NAMES.filter(name => wrong.has(name))
}

/** The typed price; null while it is not valid. */
export function typedPrice(text: string): number | null {
  const checked = prodForm.shape.price.safeParse(text)
  return checked.success ? checked.data : null
}
