ALTER TABLE "bookings" ADD COLUMN "settled_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "bookings_not_settled" ON "bookings" USING btree ("created_at") WHERE "bookings"."settled_at" is null and "bookings"."status" in ('ready', 'delivered', 'closed');--> statement-breakpoint
-- What was added up is so until a line or a movement is written, by whomever. The booking is locked first, so that whoever is just
-- adding it up either sees the new row or has that note taken away again.
CREATE FUNCTION "not_settled_any_more"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  its uuid := coalesce(NEW.booking_id, OLD.booking_id);
BEGIN
  PERFORM 1 FROM "bookings" WHERE "id" = its FOR NO KEY UPDATE;
  UPDATE "bookings" SET "settled_at" = NULL WHERE "id" = its AND "settled_at" IS NOT NULL;
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER "booking_lines_settled" AFTER INSERT OR UPDATE OR DELETE ON "booking_lines"
  FOR EACH ROW EXECUTE FUNCTION "not_settled_any_more"();--> statement-breakpoint
CREATE TRIGGER "movements_settled" AFTER INSERT OR UPDATE OR DELETE ON "movements"
  FOR EACH ROW EXECUTE FUNCTION "not_settled_any_more"();
