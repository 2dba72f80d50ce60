/** Folders and files of the web that may hold Japanese words in code, each with the reason. */
export const EXCEPTIONS: ReadonlyArray<{ path: string; why: string }> = [
  {
    path: 'web/features/faq/',
    why: 'Questions and answers: prose with links, one file per topic.',
  },
  { path: 'web/features/legal/', why: 'Terms and policies: prose in articles, one file per part.' },
  { path: 'web/features/showcase/', why: 'Samples of the controls, seen by developers only.' },
  { path: 'web/routes/ui.tsx', why: 'The page of those samples.' },
  {
    path: 'web/lib/format/',
    why: 'Each function writes a value in words: the words are its code.',
  },
]
