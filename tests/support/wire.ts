import type * as z from 'zod/mini'
import type { Api, CallName } from '../../contract/api.ts'
import type { Endpoint } from '../../contract/endpoint.ts'

interface Definition {
  /** The wire's side of a wire object. */
  in?: z.core.$ZodType
  shape?: Record<string, z.core.$ZodType>
}

/** The fields of a call's input, by their names on the wire. */
export function wireFieldsOf({ input }: Pick<Endpoint, 'input'>): Record<string, z.core.$ZodType> {
  const definition = input._zod.def as Definition
  return ((definition.in?._zod.def as Definition | undefined) ?? definition).shape ?? {}
}

/** The answer of a call as it is on the wire. */
export type WireOf<N extends CallName> = z.core.input<Api[N]['output']>

export type WireAdminList = WireOf<'admin_list'>
export type WireAttachment = WireMessage['attachments'][number]
export type WireContact = WireOf<'contacts'>['contacts'][number]
export type WireEarning = WireOf<'payout_statement'>['earnings'][number]
export type WireExitQuote = WireOf<'request_quote'>
export type WireImage = WireOf<'prod_images'>['images'][number]
export type WireMessage = WireOf<'messages'>['messages'][number]
export type WireProd = WireOf<'prod'>
export type WireProdPage = WireOf<'prods'>
export type WireReport = WireOf<'admin_report'>['report']
export type WireSubsc = WireOf<'subsc'>
export type WireTerms = WireOf<'checkout_terms'>
