/** Payload fields of the check (rows LG-03, LG-15). */
export interface HumanFields {
  captcha?: string;
  geetestLot?: string;
  geetestOutput?: string;
  geetestPass?: string;
  geetestTime?: string;
}
