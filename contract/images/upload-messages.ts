export const IMAGE_TYPE_MESSAGE = 'JPG、PNG、GIF形式の画像のみアップロード可能です'
export const IMAGE_SIZE_MESSAGE = 'ファイルサイズは30MB以下にしてください'
export const ICON_SIZE_MESSAGE = '30MB以下の画像を選択してください'
export const ICON_MISSING_MESSAGE = '画像を選択してください'
export const FILE_GONE_MESSAGE =
  '選んだファイルが、あとから変わったか、読めなくなりました。選びなおしてください。'
