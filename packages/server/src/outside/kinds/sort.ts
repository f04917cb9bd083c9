/** The type of a file's content, or words for what it is that we do not take ("a program"). */
export type Sort = { mime: string } | { is: string }
