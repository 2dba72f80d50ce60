/** Why most letters are sent; shown in the line below them. */
export const DEAL_NOTICE = '取引のお知らせ'
