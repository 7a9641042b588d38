/** The rows of all pages of a list that were read so far; undefined until the first page is there. */
export const rowsOf = <R>({
  data,
}: {
  readonly data: { readonly pages: readonly { readonly list: readonly R[] }[] } | undefined;
}): R[] | undefined => data?.pages.flatMap((page) => page.list);
