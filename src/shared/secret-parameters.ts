/** Query parameters that open something for whoever knows them, on any page and in any call. */
export const secretParameters: readonly string[] = ['token', 'invitation'];

/** Whether one is in the query, or in an address that it leads on to, such as that of `next`. */
export function hasSecret(query: URLSearchParams): boolean {
  return Array.from(query).some(([name, value]) => secretParameters.includes(name) || hasSecretIn(value));
}

function hasSecretIn(address: string): boolean {
  return secretParameters.some((name) => address.includes(`?${name}=`) || address.includes(`&${name}=`));
}
