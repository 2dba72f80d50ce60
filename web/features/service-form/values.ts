import type * as z from 'zod/mini'
import { serviceForm } from '../../../contract/calls/catalog/service-form.ts'
import type { Service } from '../../../contract/calls/catalog.ts'
import { DETAILS_TEMPLATE, FLOW_TEMPLATE, FORM_TEXTS as T } from './texts.ts'

/** The service form's values as typed: all are text. */
export type Values = z.core.input<typeof serviceForm>
export type FieldName = keyof Values

export const EMPTY: Values = {
  isPublic: '1',
  category: '',
  name: '',
  textIntro: '',
  textContents: '',
  textDetails: DETAILS_TEMPLATE,
  textFlow: FLOW_TEMPLATE,
  price: '',
  quantity: '',
}

/** Form values of a stored service; one that days off pause is public again after them. */
export const valuesOf = (service: Service): Values => ({
  isPublic: service.isPublic || service.restEndsAt !== null ? '1' : '0',
  category: String(service.category),
  name: service.name,
  textIntro: service.textIntro,
  textContents: service.textContents,
  textDetails: service.textDetails,
  textFlow: service.textFlow,
  price: String(service.price),
  quantity: String(service.quantity),
})

/** Labels in the order of the form. */
export const FIELD_LABELS: Readonly<Record<FieldName, string>> = {
  category: T.category,
  name: T.name,
  textIntro: T.intro,
  textContents: T.contents,
  textDetails: T.details,
  textFlow: T.flow,
  price: T.price,
  quantity: T.quantity,
  isPublic: T.visibility,
}
export const FIELD_NAMES = Object.keys(FIELD_LABELS) as FieldName[]

/** The fields that are not valid yet, in the order of the form. */
export function fieldsLeft(values: Values): readonly FieldName[] {
  const checked = serviceForm.safeParse(values)
  const wrong = new Set(checked.error?.issues.map(issue => issue.path[0]))
  return FIELD_NAMES.filter(name => wrong.has(name))
}

/** The typed price; null while it is not valid. */
export function typedPrice(text: string): number | null {
  const checked = serviceForm.shape.price.safeParse(text)
  return checked.success ? checked.data : null
}
