/** Why most mails are sent; shown in their footer. */
export const DEAL_NOTICE = '取引のお知らせ'
