import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import {
  icon,
  id,
  nothing,
  onlyWhenOne,
  page,
  success,
  timestamp,
  wordOrFirst,
  yen,
} from '../fields.ts'
import { EXTRA_IMAGES_MAX } from '../limits.ts'
import { truth, wireObject } from '../wire/wire-object.ts'
import { editFields, FORM_NAMES, idList, serviceForm } from './catalog/service-form.ts'
import {
  categoryFilter,
  filterInputs,
  idOrNone,
  SEARCH_SORTS,
  seed,
} from './catalog/service-list.ts'

export const serviceImage = wireObject({
  id: z.int(),
  icon: icon(),
  iconBack: icon(),
  number: z.int(),
})
export type ServiceImage = z.core.output<typeof serviceImage>

export const service = wireObject(
  {
    id: z.int(),
    sellerId: z.int(),
    name: z.string(),
    isPublic: truth(),
    category: z.int(),
    price: yen(),
    quantity: z.int(),
    remaining: z.int(),
    /** Whether the seller takes questions before a purchase. */
    takesQuestions: truth(),
    /** When the seller returns from the days off that paused the service; else null. */
    restEndsAt: z.nullable(timestamp()),
    textIntro: z.string(),
    textContents: z.string(),
    textDetails: z.string(),
    textFlow: z.string(),
    icon: icon(),
    iconBack: icon(),
    images: z.array(serviceImage),
    sellerName: z.string(),
    sellerIcon: icon(),
    /** Whether the seller's payout account is ready, so that the service can be bought. */
    isSellerReady: truth(),
    /** Number of the seller's good ratings, so that a card needs no second call. */
    sellerGood: z.int(),
    /**
     * The viewer's running deal, or any running deal for the owner; null in lists, which are the same
     * for everyone.
     */
    dealId: z.nullable(z.int()),
    createdAt: timestamp(),
    updatedAt: timestamp(),
  },
  {
    sellerId: 'user_id',
    isPublic: 'secret',
    sellerName: 'user_name',
    sellerIcon: 'user_icon',
    isSellerReady: 'user_details_submitted',
    sellerGood: 'user_good',
    takesQuestions: 'question',
  },
)
export type Service = z.core.output<typeof service>

export const servicePage = wireObject(
  {
    services: z.array(service),
    totalPages: z.int(),
    /** Number of services on all pages; hits of a search are counted up to a limit. */
    found: z.int(),
    /** Whether the limit was met, so that there may be more. */
    isFoundAtLeast: truth(),
  },
  { isFoundAtLeast: 'found_at_least' },
)
export type ServicePage = z.core.output<typeof servicePage>

/** When the end of the seller's days off opens the service; left out where they do not delay that. */
const OPENING = { opensAt: z.optional(timestamp()) }

export const catalog = {
  prod_categories: endpoint({
    called: 'categories',
    method: 'GET',
    access: 'public',
    summary: 'カテゴリー 1〜20',
    input: nothing(),
    output: z.array(wireObject({ id: z.int(), name: z.string() })),
  }),
  prods: endpoint({
    called: 'services',
    method: 'GET',
    access: 'public',
    summary:
      'サービスの一覧。q は言葉での検索、price_min と price_max は円、has_seats=1 は満員を除く、verified_only=1 は本人確認の済んだ人のものだけ、public_only=1 は停止中を除く、seed は random の並び、alike_to はそのサービスに似ていて申し込めるもの12件まで、sort=relevance は q にあう順、good_desc は q にあうものを売る人のよかったが多い順、brief=1 はカードに出ない text_contents（q では返す）・text_details・text_flow・images を空にする、found は全部の件数（q では200件まで）で found_at_least=1 なら「以上」（いずれも本サービス独自）',
    input: wireObject(
      {
        page: page(),
        sort: wordOrFirst(SEARCH_SORTS),
        category: categoryFilter,
        sellerId: z.optional(id()),
        q: z.optional(z.string()),
        ...filterInputs(),
        /**
         * Home's rails and the same-category list leave paused services out
         * (rule `paused-not-advertised`).
         */
        publicOnly: onlyWhenOne,
        /** Up to twelve services that are most like this one and can be bought. */
        alikeTo: idOrNone,
        /** Fields that no card shows are returned empty. */
        isBrief: onlyWhenOne,
        seed,
      },
      { sellerId: 'user_id', isBrief: 'brief' },
    ),
    output: servicePage,
  }),
  prod: endpoint({
    called: 'service',
    method: 'GET',
    access: 'public',
    summary: 'サービスの詳細',
    input: wireObject({ serviceId: id() }),
    output: service,
  }),
  prod_images: endpoint({
    called: 'serviceImages',
    method: 'GET',
    access: 'public',
    summary: 'サービスの追加画像（6枚まで）',
    input: wireObject({ serviceId: id() }),
    output: wireObject({ images: z.array(serviceImage) }),
  }),
  prod_create: endpoint({
    called: 'createService',
    method: 'POST',
    access: 'member',
    summary:
      'サービスを作る。受け取り口座の登録が必要。picture_ids は下書きの写真ぜんぶの id を並べる順に、カンマ区切り（本サービス独自）',
    input: wireObject({ ...serviceForm.shape, pictureIds: z.optional(idList()) }, FORM_NAMES),
    files: { icon_file: 1 },
    output: wireObject({ success: z.literal(true), id: z.int(), ...OPENING }),
  }),
  prod_edit: endpoint({
    called: 'editService',
    method: 'POST',
    access: 'member',
    summary:
      'サービスを編集する（出品者だけ）。価格の変更は新しい申し込みから。based_on は編集をはじめたときの updated_at で、そのあとに変わっていれば 409',
    input: wireObject(editFields, FORM_NAMES),
    files: { icon_file: 1 },
    output: wireObject({ success: z.literal(true), ...OPENING }),
  }),
  prod_switch: endpoint({
    called: 'switchVisibility',
    method: 'POST',
    access: 'member',
    summary:
      'サービスを公開するか停止する（出品者だけ）。ほかの項目はそのまま。お休みのあいだの公開は、もどるとき（opens_at）まで待つ（本サービス独自）',
    input: wireObject({ serviceId: id(), isPublic: serviceForm.shape.isPublic }, FORM_NAMES),
    output: wireObject({ success: z.literal(true), ...OPENING }),
  }),
  prod_delete: endpoint({
    called: 'deleteService',
    method: 'POST',
    access: 'member',
    summary: 'サービスを削除する（出品者だけ）。取引中や支払い手続き中は 409',
    input: wireObject({ serviceId: id() }),
    output: success(),
  }),
  prod_delete_icon: endpoint({
    called: 'removeServiceIcon',
    method: 'POST',
    access: 'member',
    summary: 'サービスのメイン画像を外す（出品者だけ）',
    input: wireObject({ serviceId: id() }),
    output: success(),
  }),
  prod_image_create: endpoint({
    called: 'addServiceImages',
    method: 'POST',
    access: 'member',
    summary: '追加画像を送る（出品者だけ）。6枚まで、すべて入るかひとつも入らないか',
    input: wireObject({ serviceId: id() }),
    files: { icon_files: EXTRA_IMAGES_MAX },
    output: success(),
  }),
  prod_image_delete: endpoint({
    called: 'deleteServiceImage',
    method: 'POST',
    access: 'member',
    summary: '追加画像を削除する（出品者だけ）。残りは 1 から番号が付き直る',
    input: wireObject({ imageId: id() }),
    output: success(),
  }),
  prod_image_sort: endpoint({
    called: 'sortServiceImages',
    method: 'POST',
    access: 'member',
    summary:
      '追加画像を並べ替える（出品者だけ）。image_ids は全部の id を新しい順に、カンマ区切り（本サービス独自）',
    input: wireObject({ serviceId: id(), imageIds: idList() }),
    output: success(),
  }),
}
