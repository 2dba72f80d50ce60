export const UPLOAD_TEXTS = {
  fileGone: '選んだファイルが、あとから変わったか、読めなくなりました。選びなおしてください。',
} as const
