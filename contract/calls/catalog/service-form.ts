import * as z from 'zod/mini'
import { choice, id, line, numberText, text } from '../../fields.ts'
import {
  CATEGORY_COUNT,
  LONG_TEXT_MAX,
  PRICE_MAX,
  PRICE_MIN,
  QUANTITY_MAX,
  QUANTITY_MIN,
  SHORT_TEXT_MAX,
} from '../../limits.ts'

/** The service form without its picture; the browser checks with it too. */
export const serviceForm = z.object({
  isPublic: z.pipe(
    choice(0, 1),
    z.transform((value: number) => value === 1),
  ),
  category: choice(1, CATEGORY_COUNT),
  name: line(SHORT_TEXT_MAX),
  textIntro: text(SHORT_TEXT_MAX),
  textContents: text(LONG_TEXT_MAX),
  textDetails: text(LONG_TEXT_MAX),
  textFlow: text(LONG_TEXT_MAX),
  price: numberText(
    PRICE_MIN,
    PRICE_MAX,
    `${PRICE_MIN}円から${PRICE_MAX}円までの範囲を入力してください`,
  ),
  quantity: numberText(
    QUANTITY_MIN,
    QUANTITY_MAX,
    `${QUANTITY_MIN}名から${QUANTITY_MAX}名までの範囲を入力してください`,
  ),
})

/** The form of an existing service, as the call takes it. */
export const editFields = {
  ...serviceForm.shape,
  serviceId: id(),
  /** The `updated_at` of the service that the form showed. */
  basedOn: z.optional(z.string()),
}
export const FORM_NAMES = { isPublic: 'secret' } as const

/** `n` is the number of pictures that can still be added. */
export const tooManyImages = (n: number): string => `追加できる画像は${n}枚までです。`

/** Ids separated by commas; any other part reads as 0, which is not the id of a picture. */
export const idList = () =>
  z.pipe(
    z.string({ error: 'idを指定してください' }),
    z.transform((value: string) =>
      value.split(',').map(part => (/^[1-9][0-9]{0,14}$/.test(part) ? Number(part) : 0)),
    ),
  )
