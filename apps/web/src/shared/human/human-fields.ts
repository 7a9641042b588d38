/** What goes into the payload beside the form's own fields (rows LG-03, LG-15). */
export interface HumanFields {
  captcha?: string;
  geetestLot?: string;
  geetestOutput?: string;
  geetestPass?: string;
  geetestTime?: string;
}
