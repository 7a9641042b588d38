/** The encrypted calls: compact JWE, ECDH-ES over P-256 with A256GCM, type `wps+jwe` (security 3.1). */
export const JWE_ALGORITHM = 'ECDH-ES';
export const JWE_ENCRYPTION = 'A256GCM';
export const JWE_TYPE = 'wps+jwe';
/** Maximum difference between a payload's `iat` and the server's clock, in seconds. */
export const JWE_WINDOW_S = 120;
export const JWKS_PATH = '/.well-known/jwks.json';

/** Claims in addition to the fields of the call. */
export interface CipherClaims {
  /** Method and path of the call. */
  readonly htm: string;
  readonly htu: string;
  /** Origin of the site. */
  readonly aud: string;
  /** Seconds since 1970, in server time, which the client derives from `Date`. */
  readonly iat: number;
  /** At least 128 random bits; used once. */
  readonly jti: string;
}

export interface PublicKey {
  readonly kty: 'EC';
  readonly crv: 'P-256';
  readonly x: string;
  readonly y: string;
  readonly kid: string;
  readonly use: 'enc';
  readonly alg: 'ECDH-ES';
  readonly exp: number;
}
