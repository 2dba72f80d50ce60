/** The twenty categories by number; position 0 is category 1 (rule `twenty-categories`). */
export const CATEGORY_NAMES = [
  'メイク',
  'ヘアメイク・ウィッグ',
  'ファッション・コーディネート',
  '衣装・小物制作',
  '写真撮影',
  '動画制作・編集',
  'イラスト・デザイン',
  '音楽・ボイス',
  '文章・ライティング',
  '翻訳・語学',
  'IT・プログラミング',
  'ビジネス支援',
  '悩み相談・話し相手',
  '美容・スキンケア',
  '運動・ボディメイク',
  'ダンス・所作レッスン',
  '占い',
  '趣味・ゲーム',
  '商品・グッズ',
  'その他',
] as const

/** Empty for a number that is not a category. */
export const categoryName = (category: number): string => CATEGORY_NAMES[category - 1] ?? ''
