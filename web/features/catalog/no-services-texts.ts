/** Texts of empty lists. */
export const EMPTY_TEXTS = {
  nothing: '見つかりませんでした',
  dropConditions: '条件をすべて外す',
  nothingByConditions:
    'この条件にあうサービスはありません。値段の幅をひろげると見つかることがあります。',
  wordBegins: '「',
  nothingByWords:
    '」にあうサービスは、まだ並んでいません。ことばを短くすると見つかることがあります。',
  emptyCategory: 'この棚はまだ空いています',
  allCategories: 'すべての棚を見る',
  otherCategories: 'ほかの棚には、いろいろな得意が並んでいます。',
} as const
