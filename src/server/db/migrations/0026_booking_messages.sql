ALTER TABLE "tickets" DROP CONSTRAINT "tickets_kind";--> statement-breakpoint
ALTER TABLE "tickets" ADD COLUMN "booking_id" uuid;--> statement-breakpoint
ALTER TABLE "tickets" ADD CONSTRAINT "tickets_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "tickets_booking" ON "tickets" USING btree ("booking_id","created_at");--> statement-breakpoint
ALTER TABLE "tickets" ADD CONSTRAINT "tickets_about" CHECK (("tickets"."kind" = 'booking') = ("tickets"."booking_id" is not null));--> statement-breakpoint
ALTER TABLE "tickets" ADD CONSTRAINT "tickets_kind" CHECK ("tickets"."kind" in ('contact', 'garage', 'booking'));--> statement-breakpoint
CREATE TRIGGER "tickets_live" AFTER INSERT ON "tickets"
  FOR EACH ROW WHEN (NEW.booking_id IS NOT NULL) EXECUTE FUNCTION "tell_live"('booking', 'booking_id', 'message');--> statement-breakpoint
-- An answer knows only its message. Notes are nobody's news.
CREATE FUNCTION "tell_live_answer"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  about uuid := (SELECT booking_id FROM tickets WHERE id = NEW.ticket_id);
BEGIN
  IF about IS NOT NULL THEN
    PERFORM pg_notify('live', concat_ws(' ', 'booking', about, 'message'));
  END IF;
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER "ticket_entries_live" AFTER INSERT ON "ticket_entries"
  FOR EACH ROW WHEN (NEW.kind = 'answer') EXECUTE FUNCTION "tell_live_answer"();
