import type * as z from 'zod/mini'
import type { serviceForm } from '../../../contract/calls/catalog/service-form.ts'
import type { Service } from '../../../contract/calls/catalog.ts'

/** The service form's values as typed: all are text. */
export type ServiceValues = z.core.input<typeof serviceForm>

/** Form values of a stored service; one that days off pause is public again after them. */
export const valuesOf = (service: Service): ServiceValues => ({
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
