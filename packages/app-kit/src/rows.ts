/** Rows of all loaded pages; undefined before the first. */
export const rowsOf = <R>({
  data,
}: {
  readonly data: { readonly pages: readonly { readonly list: readonly R[] }[] } | undefined;
}): R[] | undefined => data?.pages.flatMap((page) => page.list);
